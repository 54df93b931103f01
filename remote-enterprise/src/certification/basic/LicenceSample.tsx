import css from './basic.module.css'

/** A drawing of a good picture of a licence, with what makes it one. */
export function LicenceSample() {
  return (
    <div className={css.sample}>
      <svg viewBox="0 0 120 90" role="img" aria-label="营业执照拍摄示例">
        <rect width="120" height="90" fill="#ECEDF0" />
        <rect x="8" y="7" width="104" height="76" rx="2" fill="#FFFCF5" stroke="#C9A45C" />
        <text x="60" y="24" fontSize="9" fontWeight="700" textAnchor="middle" fill="#1E1A17">
          营业执照
        </text>
        <g stroke="#C8C2BA" strokeWidth="2">
          <path d="M18 36h22M46 36h48M18 46h16M46 46h38M18 56h20M46 56h42M18 66h14M46 66h30" />
        </g>
        <circle cx="96" cy="69" r="9" fill="none" stroke="#D1202F" />
        <g fill="none" stroke="#FF5C1A" strokeWidth="2">
          <path d="M4 14V4h12M104 4h12v10M116 76v10h-12M16 86H4V76" />
        </g>
      </svg>
      <ul>
        <li>四角完整</li>
        <li>文字清晰</li>
        <li>无反光、无遮挡</li>
      </ul>
    </div>
  )
}
