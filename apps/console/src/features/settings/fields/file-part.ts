import type { FilePart } from '@ramal/contract/kit/endpoint'
import type { TFunction } from 'i18next'

/** What is wrong with a chosen file before it is sent, as a sentence; null: nothing that its name and size tell. */
export function fileCheck({ types, maxBytes }: FilePart, t: TFunction): (value: unknown) => string | null {
  return (value) => {
    if (!(value instanceof File)) return null
    if (value.size > maxBytes) return t('form.fileTooLarge', { mb: Math.floor(maxBytes / 1024 / 1024) })
    // A browser that does not know a type says none: the server looks at the bytes.
    const isTaken = value.type === '' || types.includes('*') || types.includes(value.type)
    return isTaken ? null : t('form.fileKind', { kinds: types.map(ending).join(', ') })
  }
}

/** `image/png` as people call it. */
function ending(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1).toUpperCase()
}
