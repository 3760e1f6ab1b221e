import { distinguishClients, forgetDistinction } from '@ramal/contract/endpoints/client-record'
import type { Twin, TwinPair } from '@ramal/contract/entities/client-record'
import { formatDocument } from '@ramal/domain/client/document'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { useLocale, useLocalePath } from '../../../lib/use-locale.ts'
import { momentText } from '../day-words.ts'
import { togetherWords } from './together-words.ts'

/** How long two people can be made a pair again in the toast, ms. */
const UNDO_MS = 8_000

/** Two clients beside each other, and what may be done about them; `onCompare` null: the reader may only look. */
export function PairItem({ pair, onCompare }: { pair: TwinPair; onCompare: (() => void) | null }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { client, twin } = pair
  const [id, other] = [client.client.id, twin.client.id]
  const names = `${client.client.description}, ${twin.client.description}`

  async function tell(act: () => Promise<unknown>, done: () => void) {
    try {
      await act()
      done()
    } catch (error) {
      toast.error(messageOf(error))
    }
    await queries.invalidateQueries({ queryKey: ['record'] })
  }
  const takeBack = () =>
    void tell(
      () => call(forgetDistinction, { params: { id, other } }),
      () => undefined,
    )
  const distinguish = () =>
    tell(
      () => call(distinguishClients, { params: { id }, body: { other } }),
      () =>
        toast.success(t('clientRecord.distinctSaved', { name: twin.client.description }), UNDO_MS, {
          label: t('clientRecord.undo'),
          onAct: takeBack,
        }),
    )
  return (
    <li className="flex flex-col gap-3 rounded-md border border-border bg-raised p-4 text-sm">
      <span className="flex flex-wrap gap-1">
        {client.reasons.map((reason) => (
          <Badge key={reason} variant="outline">
            {t(`clientRecord.reason.${reason}`)}
          </Badge>
        ))}
      </span>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side of={client} />
        <Side of={twin} />
      </div>
      {onCompare && (
        <span className="flex flex-wrap gap-1">
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('clientRecord.compareWith', { name: names })}
            onClick={onCompare}
          >
            {t('clientRecord.compare')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => void distinguish()}>
            {t('clientRecord.distinct')}
          </Button>
        </span>
      )}
    </li>
  )
}

function Side({ of }: { of: Twin }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const locale = useLocale()
  const lines = [
    ...(of.document === null ? [] : [formatDocument(of.document)]),
    [...of.phones.map(formatPhone), ...of.emails].join(' · '),
    togetherWords(of.history, t),
    momentText(of.created_at, locale),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <Link
        className="w-fit font-medium text-accent-text hover:underline"
        to={to(`/clients/${of.client.id}/edit`)}
      >
        {of.client.description}
      </Link>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="break-words text-muted text-xs">
          {line}
        </span>
      ))}
    </div>
  )
}
