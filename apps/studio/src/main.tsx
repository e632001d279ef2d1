import '@fanlight/ui/tokens.css'
import '@fanlight/ui/base.css'
import './shared/studio.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { leaveWhenSignedOut } from './app/leave-when-signed-out.ts'
import { openStudio } from './app/open-studio.ts'
import { createStudioRouter } from './app/router.tsx'
import { I18nContext } from './shared/i18n.ts'
import { ServicesContext } from './shared/services.ts'

const { services, i18n } = await openStudio()
const router = createStudioRouter(services)
leaveWhenSignedOut(services, router)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the studio')

createRoot(root).render(
  <I18nContext value={i18n}>
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServicesContext>
  </I18nContext>,
)
services.messenger.ready()
services.messenger.expand()
