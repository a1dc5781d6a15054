// Passkeys, as browsers make and show them.
import { api } from '../api'

type Options = Record<string, unknown>

/** Whether this browser can do it here: only on sites with a name, over https or on this very machine. */
export function possible(): boolean {
  const known = typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
  return known && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** The person thought better of it, or the device did. */
export class Cancelled extends Error {}

async function asked(credential: Promise<Credential | null>): Promise<Options> {
  const given = await credential.catch(() => null)
  if (!given) throw new Cancelled()
  return (given as PublicKeyCredential).toJSON() as unknown as Options
}

/** A new one, kept on this device under this name. */
export async function make(name: string): Promise<Options> {
  const { options } = await api.passkeyOptions()
  const user = { ...(options.user as Options), name, displayName: name }
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    ...options,
    user,
  } as unknown as PublicKeyCredentialCreationOptionsJSON)
  return asked(navigator.credentials.create({ publicKey }))
}

/** Any that this device has for us. */
export async function show(): Promise<Options> {
  const { options } = await api.signInOptions()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return asked(navigator.credentials.get({ publicKey }))
}
