import './look/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { fitPhone } from './look/fit-phone.ts'
import { onQueryEnded, startSession } from './state/session.ts'
import { pageTheme, settings } from './state/settings.ts'
import { watchWorld } from './state/watch-world.ts'
import { webAppQueryEnded } from './web-view/opened-app.ts'

// Before the first paint, so that nothing moves or changes colour after it.
document.documentElement.dataset['theme'] = pageTheme(settings.get())
fitPhone()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
onQueryEnded(({ launchId, state }) => webAppQueryEnded(launchId, state))
void watchWorld()
void startSession()
