import { useEffect, useState } from 'react'

/** What speaks with the device; no first load needs it. */
export function loadDevice() {
  return import('./device')
}

/** Whether the browser knows passkeys at all; true until that is known. */
export function useKnowsPasskeys(): boolean {
  const [knows, setKnows] = useState(true)
  useEffect(() => setKnows(typeof window.PublicKeyCredential === 'function'), [])
  return knows
}
