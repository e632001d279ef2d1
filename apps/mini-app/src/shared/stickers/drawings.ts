/** A chunk for each, because a screen shows one. */
export const DRAWINGS = {
  crown: async () => (await import('./crown.tsx')).Crown,
  cry: async () => (await import('./cry.tsx')).Cry,
  error: async () => (await import('./error.tsx')).Failure,
  message: async () => (await import('./message.tsx')).Message,
  money: async () => (await import('./money.tsx')).Money,
  monocle: async () => (await import('./monocle.tsx')).Monocle,
  regret: async () => (await import('./regret.tsx')).Regret,
} as const
