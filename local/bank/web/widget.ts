import { Widget } from './widget/widget.ts'

// A shop loads this as one plain script from the bank's address. Nothing that other entries import
// may be imported here, or the bundler would share it in a file of its own.
const { currentScript } = document
const bankUrl = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).origin : ''

window.SandboxBank = {
  mount: (element, options) => new Widget(bankUrl, element, options),
}
