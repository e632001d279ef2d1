import '../look/base.css'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '../look/theme.ts'
import { PayForm } from './pay-form.tsx'

const query = new URLSearchParams(location.search)

applyTheme()
createRoot(document.getElementById('root') as HTMLElement).render(
  <PayForm token={query.get('token') ?? ''} themeParams={query.get('theme_params')} />,
)
