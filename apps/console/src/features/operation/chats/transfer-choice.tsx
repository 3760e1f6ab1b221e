import type { FloorChat } from '@ramal/contract/entities/operation'
import { Button } from '@ramal/ui/button'
import { Select } from '@ramal/ui/select'
import { toast } from '@ramal/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatTarget, orderTransfer } from '../host/chats-api.ts'
import { useFloorRows } from '../host/use-floor.ts'

/** Leads a chat to another agent who is in chat, or to a queue of chats (§6). */
export function TransferChoice({ chat, why }: { chat: FloorChat; why: string | null }) {
  const { t } = useTranslation()
  const targets = useTargets(chat)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const target = targets.find(({ value }) => value === chosen)?.target

  async function transfer() {
    if (!target) return
    setBusy(true)
    const outcome = await orderTransfer(chat.id, target)
    setBusy(false)
    if (!outcome.ok) return toast.error(outcome.detail || t('operation.notDone'))
    setChosen(null)
    toast.success(t('operation.transferred'))
  }

  return (
    <div className="flex items-center gap-2">
      <Select
        aria-label={t('operation.transferTo')}
        chosen={chosen === null ? [] : [chosen]}
        empty={t('operation.transferTo')}
        options={targets}
        onChoose={([value]) => setChosen(value || null)}
        className="h-8 max-w-48 max-md:h-11"
      />
      <Button
        variant="secondary"
        size="sm"
        className="max-md:h-11"
        busy={isBusy}
        disabled={!target || why !== null}
        title={why ?? undefined}
        onClick={() => void transfer()}
      >
        {t('operation.transferChat')}
      </Button>
    </div>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly target: ChatTarget
}

function useTargets(chat: FloorChat): readonly Choice[] {
  const { t } = useTranslation()
  const agents = useFloorRows('agents')
  const queues = useFloorRows('queues')
  const people = [...agents.values()]
    .filter(({ id, channels }) => id !== chat.agent?.id && channels.includes('chat'))
    .map(({ id, description }) => ({ label: description, target: { app: 'user', id } as const }))
  const lines = [...queues.values()]
    .filter(({ type }) => type === 'chat')
    .map(({ id, description }) => ({
      label: t('operation.ofQueue', { name: description }),
      target: { app: 'queue', id } as const,
    }))
  return [...lines, ...people].map(({ label, target }) => ({
    value: `${target.app} ${target.id}`,
    label,
    target,
  }))
}
