/** Seals texts that stay in this browser, so that only who gets the key again reads them. */
export interface Seal {
  /** `label`: where the text stands; it opens under no other. */
  seal(text: string, label: string): Promise<string>
  /** Null: sealed under another key or label, changed since, or never sealed. */
  open(sealed: string, label: string): Promise<string | null>
}

/** What every sealed text begins with. */
const MARK = 'v1.'
/** AES-GCM's own, bytes (NIST SP 800-38D). */
const IV_BYTES = 12
const KEY_BYTES = 32

/** AES-256-GCM under `key` (base64url). Null where the page has no WebCrypto (plain http), or the key is none. */
export async function openSeal(key: string): Promise<Seal | null> {
  const bytes = fromBase64Url(key)
  // Undefined in insecure contexts, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle || bytes?.length !== KEY_BYTES) return null
  const aes = await subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const parameters = (iv: Uint8Array<ArrayBuffer>, label: string) => {
    return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(label) }
  }
  return {
    async seal(text, label) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const body = await subtle.encrypt(parameters(iv, label), aes, new TextEncoder().encode(text))
      return MARK + toBase64Url(new Uint8Array([...iv, ...new Uint8Array(body)]))
    },
    async open(sealed, label) {
      const all = isSealed(sealed) ? fromBase64Url(sealed.slice(MARK.length)) : null
      if (!all) return null
      const [iv, body] = [all.subarray(0, IV_BYTES), all.subarray(IV_BYTES)]
      return subtle.decrypt(parameters(iv, label), aes, body).then(
        (text) => new TextDecoder().decode(text),
        () => null,
      )
    },
  }
}

/** Whether it looks like a sealed text, whoever's. */
export function isSealed(text: string): boolean {
  return text.startsWith(MARK)
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}
