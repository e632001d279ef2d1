import { useRouter } from '@tanstack/react-router'
import { LoadFailure } from '../shared/kit/load-failure.tsx'

export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter()
  return <LoadFailure error={error} onRetry={() => void router.invalidate()} />
}
