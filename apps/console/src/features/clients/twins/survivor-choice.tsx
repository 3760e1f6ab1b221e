import { formatPhone } from '@ramal/domain/phone/format-phone'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { momentText } from '../day-words.ts'
import type { Client } from '../record-queries.ts'

/** Which of two records stays. */
export function SurvivorChoice({
  clients,
  chosen,
  onChoose,
}: {
  clients: readonly [Client, Client]
  chosen: number
  onChoose: (id: number) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t('clientRecord.survivor')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {clients.map((client) => (
          <label
            key={client.id}
            className="flex cursor-pointer items-start gap-2 rounded-md border p-3 text-sm has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="survivor"
              className="mt-0.5 size-4 accent-accent"
              checked={client.id === chosen}
              onChange={() => onChoose(client.id)}
            />
            <span className="flex min-w-0 flex-col">
              <span className="font-medium">{t('clientRecord.stays', { name: client.full_name })}</span>
              <span className="break-words text-muted text-xs">
                {[...client.phones.map(({ phone }) => formatPhone(phone)), ...client.emails].join(' · ')}
              </span>
              <span className="text-muted text-xs">{momentText(client.created_at, locale)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
