import { startPage } from '../look/start-page.ts'
import { t } from '../texts/texts.ts'
import { tellMessenger } from './tell-messenger.ts'
import { WalletPage } from './wallet-page.tsx'

startPage(t.wallet.name, <WalletPage />)
tellMessenger('web_app_ready')
