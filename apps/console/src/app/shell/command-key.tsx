import { type KeyChoice, type KeyCommand, keyChoice } from '@ramal/domain/keyboard/command-keys'
import { Button } from '@ramal/ui/button'
import { Kbd } from '@ramal/ui/kbd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COMMAND_WORDS } from '../../lib/command-words.ts'
import { useConsole } from '../../lib/console.ts'
import { useSelected } from '../../lib/use-store.ts'

type Answer = Exclude<KeyChoice, { kind: 'free' }>
/** What is said below the key: what stood in the way, or that two commands have each other's keys now. */
type Said = Answer | { readonly kind: 'swapped'; readonly by: KeyCommand }

/** The keys of one command; a click asks for another letter, and what stands in its way is said below. */
export function CommandKey({ command }: { command: KeyCommand }) {
  const { t } = useTranslation()
  const { keys } = useConsole()
  const letter = useSelected(keys, (all) => all[command])
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<Said | null>(null)
  useRecording(isAsking ? button : null, command, (choice) => {
    setAsking(false)
    setAnswer(choice?.kind === 'free' ? null : choice)
    if (choice?.kind === 'free') keys.choose(command, choice.letter)
  })
  // What can be read on the button is part of its name, as it is read: who speaks to their computer says that (WCAG 2.5.3).
  const change = t('keyboard.change', { name: t(COMMAND_WORDS[command]), key: `Alt ${letter.toUpperCase()}` })
  const label = isAsking ? `${change} ${t('keyboard.press')}` : change
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-pressed={isAsking}
        aria-label={label}
        className="flex min-h-7 items-center gap-1 rounded-md px-1 hover:bg-hover"
        onClick={() => {
          setAnswer(null)
          setAsking(!isAsking)
        }}
      >
        {isAsking ? (
          <span className="text-muted text-xs">{t('keyboard.press')}</span>
        ) : (
          <>
            <Kbd>Alt</Kbd> <Kbd>{letter.toUpperCase()}</Kbd>
          </>
        )}
      </button>
      <div role="status" className="basis-full text-xs empty:hidden">
        {answer?.kind === 'swapped' && <Swapped commands={[command, answer.by]} />}
        {answer && answer.kind !== 'swapped' && (
          <Refused
            answer={answer}
            onSwap={(wanted, by) => {
              keys.choose(command, wanted)
              setAnswer({ kind: 'swapped', by })
              button.current?.focus() // the button that was pressed goes
            }}
          />
        )}
      </div>
    </>
  )
}

function Swapped({ commands }: { commands: readonly KeyCommand[] }) {
  const { t } = useTranslation()
  const { keys } = useConsole()
  const all = useSelected(keys, (now) => now)
  const said = commands.map((one) =>
    t('keyboard.nowHas', { name: t(COMMAND_WORDS[one]), key: `Alt+${all[one].toUpperCase()}` }),
  )
  return <p className="pb-2 text-muted">{said.join(' ')}</p>
}

function Refused({ answer, onSwap }: { answer: Answer; onSwap: (letter: string, by: KeyCommand) => void }) {
  const { t } = useTranslation()
  if (answer.kind === 'refused') {
    const key = `Alt+${nameOf(answer.code)}`
    return <p className="pb-2 text-muted">{t(`keyboard.refused.${answer.reason}`, { key })}</p>
  }
  const { letter, by } = answer
  return (
    <p className="flex flex-wrap items-center gap-2 pb-2">
      {t('keyboard.taken', { key: `Alt+${letter.toUpperCase()}`, name: t(COMMAND_WORDS[by]) })}
      <Button variant="secondary" size="sm" onClick={() => onSwap(letter, by)}>
        {t('keyboard.swapKeys')}
      </Button>
    </p>
  )
}

/** Hears the next key in the window of `button` before anybody else: it is no command now, and Escape alone closes nothing but the question (null). */
function useRecording(
  button: RefObject<HTMLElement | null> | null,
  command: KeyCommand,
  onChosen: (choice: KeyChoice | null) => void,
): void {
  const { keys } = useConsole()
  useEffect(() => {
    const here = button?.current?.ownerDocument.defaultView
    if (!here) return
    function handleKey(event: KeyboardEvent) {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape' && !event.altKey) return onChosen(null)
      const choice = keyChoice(keys.state, command, event)
      if (choice !== null) onChosen(choice)
    }
    here.addEventListener('keydown', handleKey, { capture: true })
    return () => here.removeEventListener('keydown', handleKey, { capture: true })
  }, [button, command, onChosen, keys])
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

function nameOf(code: string): string {
  return SIGNS[code] ?? code.replace(/^(Key|Digit|Numpad)/, '')
}
