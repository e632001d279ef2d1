import { beginCell, Cell, Dictionary, type Slice } from '@ton/core'

/** Gas of the basic workchain, as voted in April 2026, in nano. */
const FLAT_GAS_PRICE = 6_667n
const GAS_PRICE = 4_369_067n
/** Forwarding of messages there. */
const LUMP_PRICE = 66_667n
const BIT_PRICE = 4_369_067n
const CELL_PRICE = 436_906_667n

const GAS_PRICES = 21
const FORWARD_PRICES = 25

/** The emulator brings the network's configuration from before its prices fell; this has the new ones. */
export function withPresentPrices(bundled: string): string {
  const config = Cell.fromBase64(bundled)
    .beginParse()
    .loadDictDirect(Dictionary.Keys.Int(32), Dictionary.Values.Cell())
  config.set(GAS_PRICES, gasPrices(parameter(config.get(GAS_PRICES))))
  config.set(FORWARD_PRICES, forwardPrices(parameter(config.get(FORWARD_PRICES))))
  return beginCell().storeDictDirect(config).endCell().toBoc().toString('base64')
}

/** `flat_pfx tag(8) limit(64) price(64)`, then `ext tag(8) gas_price(64)` and what stays. */
function gasPrices(old: Slice): Cell {
  const built = beginCell().storeUint(old.loadUint(8), 8).storeUint(old.loadUintBig(64), 64)
  old.skip(64)
  built.storeUint(FLAT_GAS_PRICE, 64).storeUint(old.loadUint(8), 8)
  old.skip(64)
  return built.storeUint(GAS_PRICE, 64).storeSlice(old).endCell()
}

/** `tag(8) lump(64) bit(64) cell(64)` and what stays. */
function forwardPrices(old: Slice): Cell {
  const built = beginCell().storeUint(old.loadUint(8), 8)
  old.skip(3 * 64)
  return built
    .storeUint(LUMP_PRICE, 64)
    .storeUint(BIT_PRICE, 64)
    .storeUint(CELL_PRICE, 64)
    .storeSlice(old)
    .endCell()
}

function parameter(cell: Cell | undefined): Slice {
  if (!cell) throw new Error('the emulator’s configuration lacks a parameter')
  return cell.beginParse()
}
