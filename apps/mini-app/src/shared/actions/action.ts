import { type Action, type ActionOptions, useAction as useKeyedAction } from '@fanlight/web/action'
import { keyOnDevice } from '@fanlight/web/kept-key'
import { useServices } from '../services.ts'
import { storage } from '../storage.ts'

interface NamedOptions<Input, Reply>
  extends Omit<ActionOptions<Input, Reply>, 'keeper' | 'newKey'> {
  /** Keeps the key of an unknown outcome under this name, also when the app is reloaded. */
  name?: string
}

/** An action of the fan's, with keys of the app's API. */
export function useAction<Input, Reply>({
  name,
  ...options
}: NamedOptions<Input, Reply>): Action<Input, Reply> {
  const { api } = useServices()
  const keeper = name === undefined ? undefined : keyOnDevice(storage, name)
  return useKeyedAction({ ...options, keeper, newKey: api.newKey })
}
