import type { FirstHour } from '@ramal/contract/endpoints/first-hour'
import {
  FIRST_HOUR_STEPS,
  type FirstHourStep,
  firstHourNeed,
  firstHourStates,
  firstHourStep,
} from '@ramal/domain/day/first-hour'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api-error.ts'
import { firstHourQuery } from '../../lib/first-hour.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { StepCheck } from './step-check.tsx'
import { StepList } from './step-list.tsx'
import { AgentStep } from './steps/agent-step.tsx'
import { CallStep } from './steps/call-step.tsx'
import { NumberStep } from './steps/number-step.tsx'
import { QueueStep } from './steps/queue-step.tsx'
import { SiteStep } from './steps/site-step.tsx'
import { TrunkStep } from './steps/trunk-step.tsx'

const FORMS = {
  site: SiteStep,
  trunk: TrunkStep,
  number: NumberStep,
  queue: QueueStep,
  agent: AgentStep,
  call: CallStep,
} as const satisfies Record<FirstHourStep, ComponentType<{ facts: FirstHour; isDone: boolean }>>

/** The first hour of a new centre: a step at a time, each checked against the running system. Where it goes on is found, not remembered. */
export function FirstHourScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(firstHourQuery)
  return (
    <div className="@container mx-auto flex max-w-5xl flex-col gap-4 p-4 md:p-6">
      <p className="max-w-3xl text-muted text-sm">{t('firstHour.lead')}</p>
      {data ? (
        <Steps facts={data} />
      ) : error ? (
        <ErrorState
          title={t('firstHour.failed')}
          text={messageOf(error)}
          retryLabel={t('errors.tryAgain')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  )
}

function textOf(step: FirstHourStep, { number }: FirstHour, t: TFunction): string {
  if (step !== 'call') return t(`firstHour.${step}.text`)
  return number ? t('firstHour.call.text', { number: number.number }) : t('firstHour.call.noNumber')
}

function Steps({ facts }: { facts: FirstHour }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const next = firstHourStep(facts)
  // What is open stays open when its check comes true: the person goes on, nothing jumps away under their hands.
  const [open, setOpen] = useState<FirstHourStep>(next ?? 'call')
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current !== open) heading.current?.focus()
    wasOpen.current = open
  }, [open])
  const states = firstHourStates(facts)
  const index = FIRST_HOUR_STEPS.indexOf(open)
  const [before, after] = [FIRST_HOUR_STEPS[index - 1], FIRST_HOUR_STEPS[index + 1]]
  const need = firstHourNeed(open, facts)
  const Form = FORMS[open]
  return (
    <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-[16rem_minmax(0,1fr)]">
      <StepList states={states} open={open} onOpen={setOpen} />
      <Card aria-labelledby="first-hour-step" className="flex flex-col gap-4 p-5">
        <div>
          <p className="text-muted text-xs">
            {t('firstHour.step', { n: index + 1, all: FIRST_HOUR_STEPS.length })}
          </p>
          <h2 id="first-hour-step" ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
            {t(`firstHour.${open}.title`)}
          </h2>
          <p className="text-muted text-sm">{textOf(open, facts, t)}</p>
        </div>
        {need ? (
          <div className="flex flex-col items-start gap-2 text-sm">
            <p>{t(`firstHour.needs.${need as 'trunk' | 'queue' | 'agent'}`)}</p>
            <Button variant="secondary" className="max-md:h-11" onClick={() => setOpen(need)}>
              {t('firstHour.needGo')}
            </Button>
          </div>
        ) : (
          <Form key={open} facts={facts} isDone={states[open] === 'done'} />
        )}
        <StepCheck step={open} state={states[open]} facts={facts} />
        {next === null && (
          <div className="rounded-md border border-success px-4 py-3 text-sm">
            <p className="font-semibold">{t('firstHour.finished')}</p>
            <p className="text-muted">{t('firstHour.finishedText')}</p>
            <Link to={to('/settings')} className="text-accent-text hover:underline">
              {t('firstHour.toSettings')}
            </Link>
          </div>
        )}
        <div className="flex flex-wrap gap-2 border-t pt-4">
          {before && (
            <Button variant="secondary" className="max-md:h-11" onClick={() => setOpen(before)}>
              {t('firstHour.previous')}
            </Button>
          )}
          {after && (
            <Button
              variant={states[open] === 'done' ? 'primary' : 'secondary'}
              className="max-md:h-11"
              onClick={() => setOpen(after)}
            >
              {t(states[open] === 'missing' ? 'firstHour.skip' : 'firstHour.next')}
            </Button>
          )}
          <Button asChild variant="ghost" className="max-md:h-11 @2xl:ml-auto">
            <Link to={to('/')}>{t(next === null ? 'firstHour.home' : 'firstHour.leave')}</Link>
          </Button>
        </div>
      </Card>
    </div>
  )
}
