import type { Erasure } from '@ramal/contract/entities/erasure'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'

/** What erasing somebody takes, what it leaves and why, and what is in its way. */
export function ErasurePreview({
  erasure: { goes, stays, obstacles, shared },
  keepsRecordings,
}: {
  erasure: Erasure
  keepsRecordings: boolean
}) {
  const { t } = useTranslation()
  const left = stays.filter(({ what }) => what !== 'recordings' || keepsRecordings)
  const days = (n: number) => (n === 0 ? t('dataRequest.erase.forEver') : t('dataRequest.erase.days', { n }))
  return (
    <div className="flex flex-col gap-4 text-sm">
      {obstacles.length > 0 && (
        <ul role="alert" className="flex flex-col gap-1 rounded-md border border-danger p-3">
          {obstacles.map((one) => (
            <li key={one}>{t(`dataRequest.erase.obstacle.${one}`)}</li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('dataRequest.erase.goes')}</h3>
          <Counts counts={goes.map(({ what, count }) => [t(`dataRequest.erase.what.${what}`), count])} />
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('dataRequest.erase.stays')}</h3>
          <ul className="flex flex-col gap-2">
            {left.map(({ what, count, days: kept }) => (
              <li key={what}>
                <Counts counts={[[t(`dataRequest.erase.kept.${what}`), count]]} />
                <p className="text-muted text-xs">
                  {t(`dataRequest.erase.why.${what}`)} {days(kept)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {shared > 0 && <p className="text-muted text-xs">{t('dataRequest.erase.shared', { n: shared })}</p>}
    </div>
  )
}

/** Names with how many there are of each. */
export function Counts({ counts }: { counts: readonly (readonly [string, number])[] }) {
  const locale = useLocale()
  return (
    <dl className="flex flex-col gap-1">
      {counts.map(([name, count]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd className="tabular-nums">{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
