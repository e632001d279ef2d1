import { createRoot } from 'react-dom/client'
import { wearTheme } from '../look/theme.ts'
import { PayForm } from './pay-form.tsx'

const query = new URLSearchParams(location.search)

wearTheme()
createRoot(document.getElementById('root') as HTMLElement).render(
  <PayForm token={query.get('token') ?? ''} themeParams={query.get('theme_params')} />,
)
