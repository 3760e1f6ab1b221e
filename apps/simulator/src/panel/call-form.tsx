import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Select } from '@ramal/ui/select'
import { PhoneCallIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { DigitsField, isNumber } from './digits-field.tsx'
import { useTexts } from './locale.ts'
import { Problem } from './problem.tsx'
import { type Demo, useSimulator } from './simulator-store.ts'
import { useAct } from './use-act.ts'

/** Begins a call of a customer; what it proposes works as it is. */
export function CallForm({ demo }: { demo: Demo }) {
  const { call: texts } = useTexts()
  const { calls } = useSimulator().client.trpc
  const { busy, problem, act } = useAct()
  const [to, setTo] = useState(demo.numbers[0] ?? '')
  const [from, setFrom] = useState('11999990001')
  const [say, setSay] = useState('customer-1')
  const [tried, setTried] = useState(false)
  const [talk, setTalk] = useState('60')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isNumber(to, 3) || !isNumber(from, 3)) return
    void act(() => calls.place.mutate({ to, from, say, talk: Number(talk) }))
  }

  return (
    <Card className="p-4" aria-label={texts.title}>
      <form className="flex flex-col gap-3" onSubmit={handleSubmit}>
        <h2 className="font-semibold text-sm">{texts.title}</h2>
        <DigitsField label={texts.to} value={to} min={3} tried={tried} onChange={setTo} />
        <DigitsField label={texts.from} value={from} min={3} tried={tried} onChange={setFrom} />
        <div className="grid grid-cols-2 gap-3">
          <Field label={texts.say}>
            {(control) => (
              <Select
                {...control}
                chosen={[say]}
                empty={null}
                options={Object.entries(texts.voices).map(([value, label]) => ({ value, label }))}
                onChoose={([voice = say]) => setSay(voice)}
              />
            )}
          </Field>
          <Field label={texts.talk}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={3600}
                value={talk}
                onChange={(event) => setTalk(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Problem text={problem} />
        <Button type="submit" disabled={busy}>
          <PhoneCallIcon aria-hidden="true" />
          {texts.submit}
        </Button>
      </form>
    </Card>
  )
}
