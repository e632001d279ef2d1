import '../look/base.css'
import './bank.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '../look/theme.ts'
import { ChallengePage } from './challenge-page.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { FastPage } from './fast-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { ScanPage } from './scan-page.tsx'

const [, , place = '', id = '', more = ''] = location.pathname.split('/')

function pageFor(): ReactNode {
  if (place === '3ds') return <ChallengePage id={id} />
  if (place === 'fast' && more === 'scan') return <ScanPage token={id} />
  if (place === 'fast') return <FastPage token={id} />
  if (place === 'checkout') return <CheckoutPage token={id} />
  return <OverviewPage />
}

applyTheme()
createRoot(document.getElementById('root') as HTMLElement).render(pageFor())
