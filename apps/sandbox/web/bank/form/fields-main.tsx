import { createRoot } from 'react-dom/client'
import { wearTheme } from '../look/theme.ts'
import { CardFields } from './card-fields.tsx'

const token = location.pathname.split('/').at(-1) ?? ''

wearTheme()
createRoot(document.getElementById('root') as HTMLElement).render(<CardFields token={token} />)
