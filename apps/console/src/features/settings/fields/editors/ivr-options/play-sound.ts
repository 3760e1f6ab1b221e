import type { QueryClient } from '@tanstack/react-query'
import { fileAddress } from '../../../../../lib/file-address.ts'
import { declaredResource } from '../../../resource/declared.ts'
import { rowQuery } from '../../../resource/resource-api.ts'

/** How a sound was heard: its file, its text spoken by the browser, or not at all. */
export type SoundSource =
  | { readonly kind: 'file' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }

/** How long what cannot be heard is shown, ms. */
const SHOWN_MS = 1500

/** Plays a sound of the exchange in the browser, to its end; a text without a recording is spoken, where the browser can. */
export async function playSound(
  queryClient: QueryClient,
  id: number,
  signal: AbortSignal,
  told: (source: SoundSource) => void,
): Promise<void> {
  const source = await sourceOf(queryClient, id)
  if (signal.aborted) return
  if (source.kind === 'file') {
    told({ kind: 'file' })
    const isPlayed = await playFile(source.address, signal)
    if (isPlayed || signal.aborted) return
    told({ kind: 'missing' })
    return shown(signal)
  }
  told(source)
  if (source.kind === 'text' && 'speechSynthesis' in globalThis) return speak(source.text, signal)
  return shown(signal)
}

async function sourceOf(queryClient: QueryClient, id: number) {
  const resource = declaredResource('soundEntries')
  try {
    if (!resource) return { kind: 'missing' } as const
    const row = await queryClient.fetchQuery({ ...rowQuery({ resource, parentId: null }, id), retry: false })
    const { file, text } = row
    if (typeof file === 'string' && file !== '')
      return { kind: 'file', address: await fileAddress(queryClient, file) } as const
    if (typeof text === 'string' && text !== '') return { kind: 'text', text } as const
  } catch {
    // Who may not see sounds hears none: the menu is played all the same.
  }
  return { kind: 'missing' } as const
}

/** False: it could not be played. */
function playFile(address: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const audio = new Audio(address)
    audio.addEventListener('ended', () => resolve(true))
    audio.addEventListener('error', () => resolve(false))
    signal.addEventListener('abort', () => {
      audio.pause()
      resolve(true)
    })
    audio.play().catch(() => resolve(false))
  })
}

function speak(text: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const spoken = new SpeechSynthesisUtterance(text)
    spoken.lang = document.documentElement.lang
    spoken.onend = () => resolve()
    spoken.onerror = () => resolve()
    signal.addEventListener('abort', () => {
      speechSynthesis.cancel()
      resolve()
    })
    speechSynthesis.speak(spoken)
  })
}

function shown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, SHOWN_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
