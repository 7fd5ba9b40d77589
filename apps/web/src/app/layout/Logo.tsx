import { useAppConfig } from '../config/appConfig.ts'

/** The operator's picture, or Zono's mark. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  const { logo = '/mark.svg' } = useAppConfig().brand ?? {}
  return <img src={logo} alt="" width={size} height={size} className="shrink-0 rounded-[28%] object-cover" />
}
