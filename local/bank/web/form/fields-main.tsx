import '../look/base.css'
import './fields.css'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '../look/theme.ts'
import { CardFields } from './card-fields.tsx'

const token = location.pathname.split('/').at(-1) ?? ''

applyTheme()
createRoot(document.getElementById('root') as HTMLElement).render(<CardFields token={token} />)
