import { BUILD_YEAR } from '@ramal/contract/constants'
import { cn } from '@ramal/ui/lib/cn'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../lib/site.ts'
import { useRegionLook } from '../../lib/site-look.ts'

/** "© 2025 {brand}" (§9). */
export function Footer() {
  const { t } = useTranslation()
  const { name, footerUrl, logoFooter, supportUrl } = useBrand()
  const { className, style } = useRegionLook('footer')
  return (
    <footer
      className={cn(
        'hidden h-8 shrink-0 items-center gap-2 border-t bg-surface px-4 text-xs md:flex',
        className,
      )}
      style={style}
    >
      {logoFooter && <img src={logoFooter} alt="" className="max-h-5" />}
      <span className="text-muted">
        © {BUILD_YEAR}{' '}
        {footerUrl ? (
          <a href={footerUrl} target="_blank" rel="noreferrer" className="hover:text-text hover:underline">
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      {supportUrl && (
        <a
          href={supportUrl}
          target="_blank"
          rel="noreferrer"
          className="ml-auto text-muted hover:text-text hover:underline"
        >
          {t('auth.support')}
        </a>
      )}
    </footer>
  )
}
