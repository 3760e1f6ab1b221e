import { Button } from '@ramal/ui/button'
import { useTexts } from './locale.ts'

const KEYS = [...'123456789*0#']

/** The customer's keypad. */
export function DialKeys({ onPress }: { onPress: (digit: string) => void }) {
  const { calls: texts } = useTexts()
  return (
    <fieldset className="grid grid-cols-6 gap-1" aria-label={texts.keys}>
      {KEYS.map((key) => (
        <Button
          key={key}
          variant="secondary"
          size="md"
          className="px-0 tabular-nums"
          aria-label={`${texts.press} ${key}`}
          onClick={() => onPress(key)}
        >
          {key}
        </Button>
      ))}
    </fieldset>
  )
}
