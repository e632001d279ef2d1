import { SANDBOX_FAULT_NAMES, type SandboxFault } from '../contract/faults.ts'
import { BANK_FAULTS, type BankFault, type TonFault } from './sandbox-port.ts'
import type { SandboxWorld } from './sandbox-world.ts'

export interface FaultSwitch {
  fault: SandboxFault
  times: number
}

export function setFault(
  { sandbox }: SandboxWorld,
  { fault, times, delayMs }: FaultSwitch & { delayMs?: number | undefined },
) {
  if (isBankFault(fault)) sandbox.bank.setFault(fault, times, delayMs)
  else if (isTonFault(fault)) sandbox.ton.setFault(fault, times)
  else sandbox.messenger.setFault(fault, times)
}

/** Those that are set. */
export function listFaults({ sandbox }: SandboxWorld): FaultSwitch[] {
  const set = [...sandbox.bank.faults(), ...sandbox.ton.faults(), ...sandbox.messenger.faults()]
  return SANDBOX_FAULT_NAMES.flatMap((fault) => {
    const times = set.find(({ name }) => name === fault)?.times ?? 0
    return times > 0 ? [{ fault, times }] : []
  })
}

function isTonFault(fault: SandboxFault): fault is TonFault {
  return fault.startsWith('chain_') || fault.startsWith('wallet_')
}

function isBankFault(fault: SandboxFault): fault is BankFault {
  return BANK_FAULTS.some((name) => name === fault)
}
