import type { FloorChat } from '@ramal/contract/entities/operation'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Button } from '@ramal/ui/button'
import { HandIcon, MessagesSquareIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/chunk-reload.ts'
import { usePermission } from '../../../lib/session.ts'
import { useActions } from '../actions/actions-context.ts'
import { Aimed } from '../look/aimed.tsx'
import { Since } from '../look/since.tsx'
import { Facts } from './facts.tsx'

const ConversationDialog = lazyPart(() => import('../chats/conversation-dialog.tsx'), 'ConversationDialog')
const TakeOverQuestion = lazyPart(() => import('../chats/take-over-question.tsx'), 'TakeOverQuestion')

/** A live chat, its conversation, and how it is taken over. */
export function ChatFacts({ chat }: { chat: FloorChat }) {
  const { t } = useTranslation()
  const { why, may } = useActions()
  const mayRead = usePermission('download_chat_conversation')
  const mayServe = usePermission('sites.view_chat')
  const [isRead, setIsRead] = useState(false)
  // Above the conversation, where it was asked there: who does not take the chat over reads on.
  const [isAsked, setIsAsked] = useState(false)
  const isServed = chat.agent !== null
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          [t('operation.column.state'), t(`operation.chatState.${chat.state}`)],
          [t('operation.column.channel'), chat.channel.description],
          [t('operation.phone'), chat.phone ? formatPhone(chat.phone) : null],
          [t('operation.column.queue'), chat.queue?.description ?? null],
          [t('operation.column.agent'), chat.agent?.description ?? null],
          [
            t('operation.column.customerWaits'),
            <Aimed key="waits" due={chat.answer_due_ts}>
              <Since at={chat.waiting_since_ts} />
            </Aimed>,
          ],
          [t('operation.column.unread'), String(chat.unread)],
          [
            t('operation.column.duration'),
            <Aimed key="since" due={chat.solved_due_ts}>
              <Since at={chat.started_ts} />
            </Aimed>,
          ],
        ]}
      />
      <div className="flex flex-wrap gap-2 border-t pt-4">
        {mayRead && (
          <Button variant="secondary" className="max-md:h-11" onClick={() => setIsRead(true)}>
            <MessagesSquareIcon />
            {t('operation.viewChat')}
          </Button>
        )}
        {isServed && mayServe && (
          <Button
            variant="secondary"
            className="max-md:h-11"
            disabled={why !== null}
            onClick={() => setIsAsked(true)}
          >
            <HandIcon />
            {t('operation.takeChat')}
          </Button>
        )}
        {!isServed && <p className="basis-full text-muted text-sm">{t('operation.takeWaits')}</p>}
        {why !== null && <p className="basis-full text-muted text-sm">{why}</p>}
      </div>
      <Suspense fallback={null}>
        {isRead && (
          <ConversationDialog
            chat={chat}
            why={why}
            mayNote={may.message}
            onTake={() => setIsAsked(true)}
            // A key that is pressed while the question comes up is still heard here.
            onClose={() => setIsRead(isAsked)}
          />
        )}
      </Suspense>
      {/* A boundary of its own: in that one the conversation would be hidden while this loads, and afterwards have the keys before it. */}
      <Suspense fallback={null}>
        {isAsked && <TakeOverQuestion chat={chat} onClose={() => setIsAsked(false)} />}
      </Suspense>
    </div>
  )
}
