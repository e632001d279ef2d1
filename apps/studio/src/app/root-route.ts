import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Services } from '../shared/services.ts'

export const root = createRootRouteWithContext<Services>()({})
