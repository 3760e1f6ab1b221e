import { useTranslation } from 'react-i18next'
import { CopyButton } from '../look/copy-button.tsx'

/** What an authenticator app is told: a picture to be read, or its secret to be typed. */
export function AuthenticatorOffer({ qr, secret }: { qr: string; secret: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-sm">{t('security.scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('security.qr')}
        className="size-48 self-center rounded-md border bg-white"
      />
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-48 text-muted text-xs tabular-nums">
          {t('security.secret', { secret: inFours(secret) })}
        </p>
        <CopyButton text={secret} label={t('security.copyKey')} />
      </div>
    </>
  )
}

/** As it is read and typed: apps leave the spaces out. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
