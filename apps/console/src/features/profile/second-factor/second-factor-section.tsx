import { Button } from '@ramal/ui/button'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { wantedPage } from '../../../lib/address.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { owedBy, useProfile } from '../../../lib/session.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { secondFactorQuery } from '../look/own-account-api.ts'
import { Section } from '../look/section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorDisable } from './second-factor-disable.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

type View =
  /** `isBack`: a form was given up or done, and its focus must go somewhere. */
  | { kind: 'state'; isBack?: boolean }
  | { kind: 'setup' }
  | { kind: 'disable' }
  | { kind: 'codes'; codes: readonly string[] }

/** Second factor: off, being set up, its recovery codes once, on (contract §1.3). */
export function SecondFactorSection() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isOwed = owedBy(useProfile()) === 'second_factor'
  const home = useLocalePath()('/')
  const wanted = wantedPage(useLocation().search)
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const [chosen, setView] = useState<View>({ kind: 'state' })
  // It may become due while the page is open.
  const view: View = isOwed && chosen.kind === 'state' ? { kind: 'setup' } : chosen

  function handleDone() {
    // Sockets were refused so far: the page begins anew.
    if (isOwed) return window.location.assign(wanted ?? home)
    backToState()
    void queries.invalidateQueries(secondFactorQuery)
  }

  const backToState = () => setView({ kind: 'state', isBack: true })
  const left = view.kind === 'codes' ? view.codes.length : data?.enabled && data.recovery_codes_left
  const text = typeof left === 'number' ? t('security.factorOn', { n: left }) : t('security.factorOff')
  return (
    <Section title={t('security.factor')} text={text}>
      {!data && !error && <Skeleton className="h-9 w-28" />}
      {!data && error && (
        <ErrorState
          title={t('security.factorFailed')}
          text={messageOf(error)}
          retryLabel={t('security.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data && view.kind === 'state' && (
        <Button
          autoFocus={view.isBack}
          variant={data.enabled ? 'secondary' : 'primary'}
          className="self-start"
          onClick={() => setView({ kind: data.enabled ? 'disable' : 'setup' })}
        >
          {t(data.enabled ? 'security.disable' : 'security.enable')}
        </Button>
      )}
      {view.kind === 'setup' && (
        <SecondFactorSetup
          onConfirmed={(codes) => setView({ kind: 'codes', codes })}
          onCancel={isOwed ? null : backToState}
        />
      )}
      {view.kind === 'codes' && <RecoveryCodes codes={view.codes} onDone={handleDone} />}
      {view.kind === 'disable' && <SecondFactorDisable onDone={handleDone} onCancel={backToState} />}
    </Section>
  )
}
