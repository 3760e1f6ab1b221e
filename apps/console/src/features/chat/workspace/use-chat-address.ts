import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useChat, useChatHost } from '../chat-context.ts'

const NAME = 'chat'

/** Keeps the address and the chosen chat the same: a reload and a link lead to it. An address that we did not write decides. */
export function useChatAddress(): void {
  const host = useChatHost()
  const [params, setParams] = useSearchParams()
  const asked = idOf(params.get(NAME))
  const selected = useChat((chat) => chat.selected)
  const written = useRef<number | null>(null)

  useEffect(() => {
    if (asked !== null && asked !== written.current) host.select(asked)
    written.current = asked
  }, [asked, host])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice writes the address
  useEffect(() => {
    const now = host.getSnapshot().selected // the effect above may have just chosen
    if (now === asked) return
    written.current = now
    const next = new URLSearchParams(params)
    if (now === null) next.delete(NAME)
    else next.set(NAME, String(now))
    setParams(next, { replace: true })
  }, [selected, host])
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
