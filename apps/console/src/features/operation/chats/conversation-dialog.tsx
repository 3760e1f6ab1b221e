import type { FloorChat } from '@ramal/contract/entities/operation'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Skeleton } from '@ramal/ui/skeleton'
import { HandIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '../operation-context.ts'
import { NoteForm } from './note-form.tsx'
import { TransferChoice } from './transfer-choice.tsx'

/** A live chat as it goes on, to be read; a note to its agent, and what can be done to it (§6). */
export function ConversationDialog({
  chat,
  why,
  mayNote,
  onTake,
  onClose,
}: {
  chat: FloorChat
  /** Why nothing can be done now. */
  why: string | null
  mayNote: boolean
  onTake: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { Conversation } = useOperation()
  const { agent } = chat
  const facts = [chat.channel.description, chat.queue?.description, agent?.description]
  return (
    <Dialog open keeps onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="h-[min(48rem,calc(100dvh-2rem))] max-w-3xl max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none"
        title={chat.name}
        description={facts.filter(Boolean).join(' · ')}
        closeLabel={t('common.close')}
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Conversation
            stepId={chat.id}
            actions={
              agent !== null && (
                <>
                  <TransferChoice chat={chat} why={why} />
                  <Button
                    variant="secondary"
                    size="sm"
                    className="max-md:h-11"
                    disabled={why !== null}
                    onClick={onTake}
                  >
                    <HandIcon aria-hidden="true" />
                    {t('operation.takeChat')}
                  </Button>
                </>
              )
            }
          />
        </Suspense>
        {why !== null && <p className="text-muted text-sm">{why}</p>}
        {agent !== null && mayNote && <NoteForm chat={chat} agent={agent.description} why={why} />}
      </DialogContent>
    </Dialog>
  )
}
