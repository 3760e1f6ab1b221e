import type { TFunction } from 'i18next'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

/**
 * Where something is said to those who hear the page, in its turn: there, and empty, before anything is said. `place`: the body of another
 * window. Its `aria-live` stands in so many words: an open dialog hides the rest of the page from them, but not what has that.
 */
export function Aloud({ place, children }: { place?: HTMLElement | undefined; children: ReactNode }) {
  return createPortal(
    <p role="status" aria-live="polite" aria-atomic="false" className="sr-only">
      {children}
    </p>,
    place ?? document.body,
  )
}

/** Long enough to be read by who looks there, short enough not to be found when it is not so any more. */
const KEPT_MS = 10_000

/** Sentences for an `Aloud`, each as long as it is news; the same one again is said again. */
function useSentences(): readonly [sentences: ReactNode, say: (texts: readonly string[]) => void] {
  const [said, setSaid] = useState<readonly { readonly key: number; readonly text: string }[]>([])
  const say = useCallback((texts: readonly string[]) => {
    if (texts.length === 0) return
    setSaid((before) => {
      const next = (before.at(-1)?.key ?? 0) + 1
      return [...before, ...texts.map((text, index) => ({ key: next + index, text }))]
    })
  }, [])
  useEffect(() => {
    if (said.length === 0) return
    const timer = setTimeout(() => setSaid([]), KEPT_MS)
    return () => clearTimeout(timer)
  }, [said])
  return [said.map(({ key, text }) => <span key={key}>{text} </span>), say]
}

/** Sentences for an `Aloud`: what `sentencesOf` makes of each change of `host`. */
export function useSaidChanges<State>(
  host: { getSnapshot(): State; subscribe(listener: () => void): () => void },
  sentencesOf: (last: State, now: State, t: TFunction) => readonly string[],
): ReactNode {
  const { t } = useTranslation()
  const [sentences, say] = useSentences()
  useEffect(() => {
    let before = host.getSnapshot()
    return host.subscribe(() => {
      const [last, now] = [before, host.getSnapshot()]
      before = now
      say(sentencesOf(last, now, t))
    })
  }, [host, say, sentencesOf, t])
  return sentences
}
