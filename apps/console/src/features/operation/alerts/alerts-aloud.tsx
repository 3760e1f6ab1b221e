import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlerts } from './alerts-context.ts'

/** Alerts are merged, and said at most so often, ms. */
const SAY_MS = 60_000

/** More critical alerts that nobody has taken than before are told to who cannot see them, in one sentence: how many, and the worst. */
export function AlertsAloud() {
  const { t } = useTranslation()
  const { said } = useAlerts()
  const [text, setText] = useState('')
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef(0)
  const critical = said.filter(({ level, take }) => level === 2 && take === null)
  const [worst] = critical
  const count = critical.length
  useEffect(() => {
    const isMore = count > before.current
    before.current = count
    if (!isMore || !worst || performance.now() - saidAt.current < SAY_MS) return
    saidAt.current = performance.now()
    setText(
      t('operation.alertsAloud', { n: count, name: worst.name, rule: t(`operation.rule.${worst.rule}`) }),
    )
  }, [count, worst, t])
  return (
    <p role="alert" className="sr-only">
      {text}
    </p>
  )
}
