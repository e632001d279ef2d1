import { SANDBOX_FAULT_NAMES, type SandboxFault } from '../contract/faults.ts'
import { BANK_FAULTS, type BankFault } from './sandbox-port.ts'
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
  else sandbox.messenger.setFault(fault, times)
}

/** Those that are set. */
export function listFaults({ sandbox }: SandboxWorld): FaultSwitch[] {
  const set = [...sandbox.bank.faults(), ...sandbox.messenger.faults()]
  return SANDBOX_FAULT_NAMES.flatMap((fault) => {
    const times = set.find(({ name }) => name === fault)?.times ?? 0
    return times > 0 ? [{ fault, times }] : []
  })
}

function isBankFault(fault: SandboxFault): fault is BankFault {
  return BANK_FAULTS.some((name) => name === fault)
}
