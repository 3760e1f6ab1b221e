import { commandOf } from '@ramal/domain/keyboard/command-keys'
import { useEffect, useRef } from 'react'
import { useConsole } from '../../lib/console.ts'
import { useServices } from '../../lib/realtime/use-services.ts'

/** The notices are opened by a key from anywhere, and by the palette. */
export function useNoticesKey(onOpen: () => void): void {
  const { keys } = useConsole()
  const { commands } = useServices()
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (commandOf(keys.state, event) !== 'notices') return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [keys])
  useEffect(
    () =>
      commands.offer(() => [
        {
          ...{ id: 'notices', key: 'notices', isAlways: true },
          label: (words) => words('notification.list'),
          run: () => latest.current(),
        },
      ]),
    [commands],
  )
}
