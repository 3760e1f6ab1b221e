import type { KeyCommand } from '@ramal/domain/keyboard/command-keys'
import { Kbd } from '@ramal/ui/kbd'
import { useConsole } from './console.ts'
import { useSelected } from './use-store.ts'

/** The keys of a command as people read them, those that this agent has chosen. */
export function useKeysOf(command: KeyCommand): string {
  return `Alt+${useSelected(useConsole().keys, (keys) => keys[command]).toUpperCase()}`
}

/** The keys of a command beside what it does. */
export function KeyHint({ command }: { command: KeyCommand }) {
  return <Kbd>{useKeysOf(command)}</Kbd>
}
