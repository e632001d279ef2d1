import type { Job } from '../../platform/jobs.ts'
import type { PostViews } from './count-views.ts'

const FLUSH_EVERY_MS = 5_000

export function flushViewsJob(views: PostViews): Job {
  return { name: 'write down views', everyMs: FLUSH_EVERY_MS, run: () => views.flush() }
}
