import type { FeatureSeries } from '../../core/http/metrics.ts'
import type { Hub } from './hub.ts'

/** Whether notifications of events arrive, or the sweep has to find what they should have told. */
export function liveMetrics(hub: () => Pick<Hub, 'wakeups'> | undefined): FeatureSeries {
  return {
    type: 'counter',
    name: 'fanlight_event_wakeups_total',
    help: 'What made this node read events for a fan with a socket: a notification, or the sweep',
    labelNames: ['by'],
    async *read() {
      const { notification, sweep } = hub()?.wakeups ?? { notification: 0, sweep: 0 }
      yield { labels: { by: 'notification' }, value: notification }
      yield { labels: { by: 'sweep' }, value: sweep }
    },
  }
}
