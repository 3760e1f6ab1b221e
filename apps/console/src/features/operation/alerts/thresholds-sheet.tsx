import { ALERT_RULES } from '@ramal/contract/entities/operation'
import {
  type AlertRule,
  DEFAULT_THRESHOLDS,
  measuresOf,
  type Thresholds,
  valueLevel,
} from '@ramal/domain/operation/thresholds'
import { Button } from '@ramal/ui/button'
import { Input } from '@ramal/ui/input'
import { Label } from '@ramal/ui/label'
import { Sheet, SheetContent } from '@ramal/ui/sheet'
import { Switch } from '@ramal/ui/switch'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '../operation-context.ts'
import { useAlerts } from './alerts-context.ts'

/** The supervisor's own thresholds, kept in this browser; how many objects they would warn of now is said before they are saved. */
export function ThresholdsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { host, ticker } = useOperation()
  const { thresholds, setThresholds, sounds, setSounds } = useAlerts()
  const [draft, setDraft] = useState<Thresholds>(thresholds)
  const { state } = host
  const would =
    state.kind === 'ready'
      ? measuresOf(state.rows, ticker.now()).filter((measure) => valueLevel(measure, draft) > 0).length
      : 0
  const id = useId()
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent title={t('operation.thresholds')} closeLabel={t('common.close')}>
        <form
          className="flex flex-col gap-4 p-4"
          onSubmit={(event) => {
            event.preventDefault()
            setThresholds(draft)
            onClose()
          }}
        >
          <p className="text-muted text-sm">{t('operation.thresholdsText')}</p>
          {ALERT_RULES.map((rule) => (
            <Rule
              key={rule}
              rule={rule}
              draft={draft}
              onChange={(change) => setDraft({ ...draft, [rule]: { ...draft[rule], ...change } })}
            />
          ))}
          <div className="flex items-center justify-between gap-3">
            <Label htmlFor={id}>{t('operation.sound')}</Label>
            <Switch id={id} checked={sounds} onCheckedChange={setSounds} />
          </div>
          <p role="status" className="font-medium text-sm">
            {t('operation.wouldFire', { n: would })}
          </p>
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={() => setDraft(DEFAULT_THRESHOLDS)}>
              {t('operation.defaults')}
            </Button>
            <Button type="submit">{t('common.save')}</Button>
          </div>
        </form>
      </SheetContent>
    </Sheet>
  )
}

function Rule({
  rule,
  draft,
  onChange,
}: {
  rule: AlertRule
  draft: Thresholds
  onChange: (change: Partial<Thresholds[AlertRule]>) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="font-medium text-sm">
        <span className="inline-block first-letter:uppercase">{t(`operation.rule.${rule}`)}</span>{' '}
        <span className="font-normal text-muted text-xs">
          ({t(rule === 'waiting' ? 'operation.unitPeople' : 'operation.unitSeconds')})
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {(['attention', 'critical'] as const).map((level) => (
          <div key={level} className="flex flex-col gap-1">
            <Label htmlFor={`${id}${level}`} className="text-muted text-xs">
              {t(`operation.${level}`)}
            </Label>
            <Input
              id={`${id}${level}`}
              type="number"
              min={0}
              inputMode="numeric"
              placeholder={t('operation.never')}
              value={draft[rule][level] ?? ''}
              onChange={({ target }) =>
                onChange({ [level]: target.value === '' ? null : Math.max(0, Number(target.value)) })
              }
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
