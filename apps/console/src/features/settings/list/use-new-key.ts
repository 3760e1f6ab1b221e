import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isTyping } from '../../../lib/is-typing.ts'
import { isLayerOpen } from '../../../lib/open-layer.ts'
import { singleKeys } from '../../../lib/single-keys.ts'

/** `n` opens the form of a new row; null: nobody may make one. */
export function useNewKey(address: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (address === null) return
    const open = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.defaultPrevented
      if (event.key !== 'n' || !isPlain || !singleKeys.get() || isTyping(event.target)) return
      if (isLayerOpen()) return
      event.preventDefault()
      void navigate(address)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [address, navigate])
}
