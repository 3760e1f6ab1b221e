import { listChatMessages } from '@ramal/contract/endpoints/chat'
import type { Message } from '@ramal/contract/entities/message'
import { cn } from '@ramal/ui/lib/cn'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useClassifiedService } from '../classified-service.tsx'
import type { FieldProps } from '../field-props.ts'
import { GroupField } from './group-field.tsx'

/** Field type `chat-messages` (§2.10): what was written in a chat, 500 px high; the chat of the form, or the one that its value is the id of. */
export function ChatMessagesField({ field, value, errors }: FieldProps) {
  const { t } = useTranslation()
  const { chatId } = useClassifiedService()
  const id = typeof value === 'number' ? value : (chatId ?? null)
  const { data, isError } = useQuery({
    queryKey: ['form-chat-messages', id],
    queryFn: ({ signal }) =>
      call(listChatMessages, { params: { id: id ?? 0 }, query: { limit: MESSAGES }, signal }),
    enabled: id !== null,
  })
  return (
    <GroupField field={field} errors={errors} role="group">
      {() => (
        <div
          role="log"
          aria-label={field.label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
          tabIndex={0}
          style={{ height: 500 }}
          className="flex w-full flex-col gap-2 overflow-y-auto rounded-md border bg-sunken p-3"
        >
          {isError && <p className="text-danger-text text-sm">{t('form.optionsFailed')}</p>}
          {(id === null || data?.results.length === 0) && (
            <p className="text-muted text-sm">{t('form.noMessages')}</p>
          )}
          {data?.results.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </div>
      )}
    </GroupField>
  )
}

/** More than a chat of a service has. */
const MESSAGES = 500

function Bubble({ message }: { message: Message }) {
  const locale = useLocale()
  const isTheirs = message.sent_by === 'client'
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <article
      className={cn(
        'max-w-[80%] rounded-md bg-surface px-3 py-2 text-sm',
        isTheirs ? 'self-start' : 'self-end bg-accent-soft',
      )}
    >
      <p className="text-muted text-xs">
        {message.name} · <time dateTime={message.datetime}>{time.format(new Date(message.datetime))}</time>
      </p>
      <p className="whitespace-pre-wrap break-words">{message.content || message.attachment_name}</p>
    </article>
  )
}
