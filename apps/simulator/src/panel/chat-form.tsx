import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { Textarea } from '@ramal/ui/textarea'
import { SendIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { DigitsField, isNumber } from './digits-field.tsx'
import { useTexts } from './locale.ts'
import { Problem } from './problem.tsx'
import { type Demo, useSimulator } from './simulator-store.ts'
import { useAct } from './use-act.ts'

/** Begins a chat of a customer. */
export function ChatForm({ demo }: { demo: Demo }) {
  const { chat: texts } = useTexts()
  const { chat } = useSimulator().client.trpc
  const { busy, problem, act } = useAct()
  const [channel, setChannel] = useState(String(demo.channels[0]?.id ?? ''))
  const [from, setFrom] = useState('5511999990002')
  const [tried, setTried] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const content = typed ?? texts.example

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isNumber(from, 8)) return
    void act(() => chat.send.mutate({ channel: Number(channel), from, content }))
  }

  return (
    <Card className="p-4" aria-label={texts.title}>
      <form className="flex flex-col gap-3" onSubmit={handleSubmit}>
        <h2 className="font-semibold text-sm">{texts.title}</h2>
        {demo.channels.length > 1 && (
          <Field label={texts.channel}>
            {(control) => (
              <Select
                {...control}
                chosen={[channel]}
                empty={null}
                options={demo.channels.map(({ id, description }) => ({
                  value: String(id),
                  label: description,
                }))}
                onChoose={([chosen = channel]) => setChannel(chosen)}
              />
            )}
          </Field>
        )}
        <DigitsField label={texts.from} value={from} min={8} tried={tried} onChange={setFrom} />
        <Field label={texts.text} required>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={content}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Problem text={problem} />
        <Button type="submit" disabled={busy}>
          <SendIcon aria-hidden="true" />
          {texts.submit}
        </Button>
      </form>
    </Card>
  )
}
