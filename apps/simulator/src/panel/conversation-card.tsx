import { Card } from '@ramal/ui/card'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { SendIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Bubble } from './bubble.tsx'
import { useTexts } from './locale.ts'
import { Problem } from './problem.tsx'
import { type Conversation, useSimulator } from './simulator-store.ts'
import { useAct } from './use-act.ts'

/** A chat as the customer's telephone shows it; they can go on writing. */
export function ConversationCard({ conversation }: { conversation: Conversation }) {
  const { chat: texts } = useTexts()
  const { chat } = useSimulator().client.trpc
  const { busy, problem, act } = useAct()
  const [text, setText] = useState('')

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    const { channel_id: channel, phone: from } = conversation
    if (await act(() => chat.send.mutate({ channel, from, content: text }))) setText('')
  }

  return (
    <Card aria-label={conversation.name} className="flex flex-col overflow-hidden">
      <header className="border-b px-4 py-3">
        <p className="font-semibold text-sm">{conversation.name}</p>
        <p className="text-muted text-xs tabular-nums">
          +{conversation.phone} · {conversation.channel}
        </p>
      </header>
      {/* Newest at the end and in view: the list is drawn from its end, so that it needs no scrolling by hand. */}
      <div className="flex max-h-96 min-h-24 flex-col-reverse overflow-y-auto bg-sunken p-3">
        <ol className="flex flex-col gap-1.5" aria-live="polite">
          {conversation.lines.map((line) => (
            <Bubble key={line.wamid} line={line} />
          ))}
        </ol>
      </div>
      <form className="flex flex-col gap-2 border-t p-3" onSubmit={(event) => void handleSubmit(event)}>
        <Problem text={problem} />
        <div className="flex items-center gap-2">
          <Input
            aria-label={texts.reply}
            placeholder={texts.reply}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <IconButton type="submit" variant="primary" size="icon-lg" label={texts.submit} disabled={busy}>
            <SendIcon />
          </IconButton>
        </div>
      </form>
    </Card>
  )
}
