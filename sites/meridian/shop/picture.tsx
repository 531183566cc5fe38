import type { ShopSetup } from '@quarry/site/shop'
import type { ReactNode } from 'react'

type Numbers = (name: string) => number
type Drawing = (of: Numbers, id: string) => ReactNode

/** A drawing of a product, from its specifications: the longer the focal length, the longer the tube. */
export const Picture: NonNullable<ShopSetup['Picture']> = ({ product, view }) => {
  const of: Numbers = name => Number(product.additionalFields[name] ?? 0)
  const shape = String(product.additionalFields['shape'] ?? '')
  const draw = (view === 'optics' ? optics : whole)[shape] ?? whole[shape] ?? charted
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {draw(of, product.ec_product_id ?? '')}
    </svg>
  )
}

/** Sizes between the smallest and the greatest that are sold, as a drawing has room for them. */
const sized = (value: number, [least, most]: [number, number], [from, to]: [number, number]): number =>
  from + (to - from) * Math.min(1, Math.max(0, (value - least) / (most - least)))

const bore = (of: Numbers): number => sized(of('aperture'), [60, 400], [14, 34])
const length = (of: Numbers): number => sized(Math.sqrt(of('focal')), [18, 60], [54, 104])

/** A tube that looks up, with what stands on it. */
function tube(of: Numbers, long: number, more: ReactNode, foot: ReactNode): ReactNode {
  const wide = bore(of)
  return (
    <>
      <g transform="rotate(-32 80 62)">
        <rect x={80 - long / 2} y={62 - wide / 2} width={long} height={wide} rx="1.5" />
        {more}
      </g>
      {foot}
    </>
  )
}

const tripod = <path d="M80 68v10m0 0-20 32m20-32 20 32m-20-32v34" />

const reflector =
  (foot: ReactNode): Drawing =>
  of => {
    const [wide, long] = [bore(of), Math.min(104, length(of))]
    const top = 80 + long / 2 - 14
    return tube(
      of,
      long,
      <>
        <path d={`M${top} ${62 - wide / 2}v-7h6v7`} />
        <path d={`M${80 - long / 2 + 5} ${62 - wide / 2}v${wide}`} strokeWidth="1" />
      </>,
      foot,
    )
  }

const refractor =
  (strong: number): Drawing =>
  of => {
    const [wide, long] = [bore(of), length(of)]
    return tube(
      of,
      long,
      <>
        <rect
          x={80 + long / 2 - 2}
          y={62 - wide / 2 - 2.5}
          width="16"
          height={wide + 5}
          rx="1"
          strokeWidth={strong}
        />
        <path d={`M${80 - long / 2} ${62 - 4}h-12v8h12m-12-1h-6v-6h6`} />
      </>,
      tripod,
    )
  }

const folded: Drawing = of => {
  const wide = bore(of) + 6
  const long = wide * 1.7
  return tube(
    of,
    long,
    <>
      <path d={`M${80 + long / 2} ${62 - wide / 2}q5 ${wide / 2} 0 ${wide}`} />
      <path d={`M${80 - long / 2} 59h-8v6h8m-8-1h-5v-4h5`} />
    </>,
    tripod,
  )
}

const whole: Readonly<Record<string, Drawing>> = {
  dobson: reflector(<path d="M62 70h36l6 38H56zm-8 38h52v4H54z" />),
  newton: reflector(tripod),
  refractor: refractor(1.6),
  apo: refractor(2.4),
  maksutov: folded,
  cassegrain: folded,
  eyepiece: of => {
    const wide = sized(of('field'), [45, 100], [15, 30])
    const high = sized(of('focal'), [3, 40], [34, 58])
    const stem = of('barrel') > 1.5 ? 14 : 9
    return (
      <>
        <path d={`M${80 - wide} ${78 - high}h${2 * wide}l-3 ${high - 12}h${6 - 2 * wide}z`} />
        <path d={`M${80 - stem} 66v34h${2 * stem}V66m${-2 * stem} 8h${2 * stem}`} />
        <ellipse cx="80" cy={78 - high} rx={wide - 5} ry="3" strokeWidth="1" />
      </>
    )
  },
  barlow: () => <path d="M68 22h24v20H68zm3 20v56h18V42M71 84h18M74 98v6h12v-6" />,
  altaz: of => <Legs load={of('payload')} head={<path d="M66 52V26h28v26m-28-13h28" />} />,
  equatorial: of => (
    <Legs
      load={of('payload')}
      head={<path d="M62 54 96 28m-40 10 24 30m16-40 8-6 6 8-8 6M56 38l-6 5 5 6 6-5" />}
    />
  ),
  tracker: of => <Legs load={of('payload')} head={<path d="M64 30h32v20H64zm16 4a6 6 0 1 0 .1 0" />} />,
  tripod: of => <Legs load={of('payload')} head={<path d="M68 46h24v6H68z" />} />,
  filter: of => {
    const radius = of('barrel') > 1.5 ? 40 : 29
    return (
      <>
        <circle cx="80" cy="60" r={radius} />
        <circle cx="80" cy="60" r={radius - 5} fill={hueOf(of)} fillOpacity="0.28" strokeWidth="1" />
      </>
    )
  },
  binocular: of => {
    const wide = sized(of('aperture'), [30, 100], [11, 21])
    const high = sized(of('aperture'), [30, 100], [48, 74])
    const side = (x: number): ReactNode => (
      <path
        d={`M${x - wide} ${60 + high / 2}h${2 * wide}l-3 ${-high * 0.55}h${6 - 2 * wide}zm4 ${-high * 0.55}v${-high * 0.3}h${2 * wide - 8}v${high * 0.3}`}
      />
    )
    return (
      <>
        {side(80 - wide - 5)}
        {side(80 + wide + 5)}
        <path d={`M75 60h10m-10 10h10`} />
      </>
    )
  },
  book: (_, id) => (
    <>
      <path d="M52 20h52c4 0 6 2 6 6v68H58c-4 0-6 3-6 6zm0 0v80c0 4 2 6 6 6h52V94" />
      <path d={starsFrom(id, 64, 34, 36, 34)} strokeWidth="2.4" />
    </>
  ),
  'moon-map': () => (
    <path d="M80 20a40 40 0 1 0 .1 0M66 44a7 7 0 1 0 .1 0m24 18a10 10 0 1 0 .1 0M70 78a4 4 0 1 0 .1 0" />
  ),
  planisphere: (_, id) => (
    <>
      <circle cx="80" cy="60" r="42" />
      <ellipse cx="80" cy="52" rx="30" ry="25" />
      <path d={starsFrom(id, 58, 36, 42, 32)} strokeWidth="2.4" />
      <path d="M38 60h4m76 0h4M80 18v4m0 76v4" strokeWidth="1" />
    </>
  ),
  'red-dot': () => <path d="M44 76h60l12-10V52H98v14H52zm54-24V34h18v18m-9-12h.1" />,
  finder: () => <path d="M30 52h66v20H30zm66-4h24v28H96zM30 56h-8v12h8m34-20v-8m0 40v-8" />,
  torch: () => <path d="M30 50h64v20H30zm64-6 26-6v44l-26-6zM48 50v-4h14v4" />,
  power: () => <path d="M46 40h68v52H46zm16 0V28h36v12M70 58h20M80 66v18m-9-9h18" />,
  case: () => <path d="M30 44h100v52H30zm32 0V32h36v12M30 66h100m-56-5h12v10H74z" />,
  diagonal: () => <path d="M38 78h38l28-28V28H78v20L58 70M38 66v24M70 24h42" />,
  solar: () => <path d="M80 22a38 38 0 1 0 .1 0m0 10a28 28 0 1 0 .1 0M62 60h36M80 42v36" />,
  shield: () => <path d="M48 34h62v54H48zm62 0c6 12 6 42 0 54M48 34c-6 12-6 42 0 54" />,
  collimator: () => <path d="M66 24h28v44H66zm5 44v32h18V68M80 24v-8m0 90v-6M71 46h18" />,
  phone: () => <path d="M50 20h34v70H50zm0 60h34M96 34h16v42H96zm-12 10h12m-12 20h12" />,
  reducer: () => <path d="M46 44h20v32H46zm20-6h28v44H66zm28 8h20v28H94z" />,
}

/** A chart of some stars: what has no shape of its own is paper. */
const charted: Drawing = (_, id) => (
  <>
    <path d="M30 22h100v76H30zm34 0v76m33-76v76M30 48h100M30 73h100" strokeWidth="0.8" />
    <path d={starsFrom(id, 36, 28, 88, 64)} strokeWidth="3" />
  </>
)

/** How light passes, drawn to scale where there is one. */
const optics: Readonly<Record<string, Drawing>> = {
  ...Object.fromEntries(
    ['dobson', 'newton', 'refractor', 'apo', 'maksutov', 'cassegrain'].map(shape => [shape, cone]),
  ),
  eyepiece: of => <Field degrees={of('field')} />,
  binocular: of => (
    <>
      <circle cx="80" cy="60" r={of('pupil') * 6} fill="currentColor" fillOpacity="0.25" />
      <circle cx="80" cy="60" r="42" strokeDasharray="3 4" />
      <text x="80" y="116" fill="currentColor" stroke="none" fontSize="10" textAnchor="middle">
        {Math.round(of('pupil'))} / 7 mm
      </text>
    </>
  ),
  filter: of => {
    const x = (wavelength: number): number => 20 + ((wavelength - 400) / 600) * 120
    const [from, to] = of('band_from') > 0 ? [of('band_from'), of('band_to')] : [400, 700]
    const high = 64 * (of('passes') / 100)
    return (
      <>
        <path d="M20 96h120M20 20v76" />
        <path d={`M${x(from)} 96v${-high}h${x(to) - x(from)}v${high}`} fill={hueOf(of)} fillOpacity="0.35" />
        {[400, 600, 800, 1000].map(mark => (
          <text
            key={mark}
            x={x(mark)}
            y="110"
            fill="currentColor"
            stroke="none"
            fontSize="9"
            textAnchor="middle"
          >
            {mark}
          </text>
        ))}
      </>
    )
  },
}

/** The cone of light behind an aperture: its slope is the focal ratio. */
function cone(of: Numbers): ReactNode {
  const wide = sized(of('aperture'), [60, 400], [16, 40])
  const long = Math.min(124, wide * 2 * Math.min(of('ratio') / 4, 3.2))
  return (
    <>
      <path d={`M18 ${60 - wide}v${2 * wide}`} strokeWidth="3" />
      <path d={`M18 ${60 - wide}l${long} ${wide}l${-long} ${wide}`} />
      <path d={`M8 60h${long + 26}`} strokeWidth="0.8" strokeDasharray="3 4" />
      <text x="80" y="114" fill="currentColor" stroke="none" fontSize="10" textAnchor="middle">
        {of('aperture')} mm
      </text>
    </>
  )
}

function Field({ degrees }: { degrees: number }): ReactNode {
  const half = (degrees / 2 / 180) * Math.PI
  const [x, y] = [46 * Math.sin(half), 46 * Math.cos(half)]
  return (
    <>
      <path
        d={`M80 92 ${80 - x * 1.6} ${92 - y * 1.6}A74 74 0 0 1 ${80 + x * 1.6} ${92 - y * 1.6}z`}
        fill="currentColor"
        fillOpacity="0.14"
      />
      <text x="80" y="110" fill="currentColor" stroke="none" fontSize="10" textAnchor="middle">
        {degrees}°
      </text>
    </>
  )
}

/** What carries more stands on thicker legs. */
function Legs({ load, head }: { load: number; head: ReactNode }): ReactNode {
  return (
    <>
      {head}
      <path
        d="M80 54v10m0 0-24 44m24-44 24 44m-24-44v46M67 88h26"
        strokeWidth={sized(load, [2, 45], [1.4, 3.4])}
      />
    </>
  )
}

/** The colour of the light that passes, by its middle wavelength. */
function hueOf(of: Numbers): string {
  const middle = (of('band_from') + of('band_to')) / 2
  if (middle === 0 || of('band_to') - of('band_from') > 200) return 'currentColor'
  const hue = sized(middle, [430, 680], [250, 0])
  return `hsl(${Math.round(hue)} 70% 50%)`
}

/** Points in an area, always the same ones for one product. */
function starsFrom(id: string, x: number, y: number, wide: number, high: number): string {
  let seed = 7
  for (const letter of id) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 99991
  return Array.from({ length: 9 }, () => {
    seed = (seed * 137 + 71) % 99991
    const left = x + ((seed % 97) / 97) * wide
    seed = (seed * 137 + 71) % 99991
    return `M${left.toFixed(1)} ${(y + ((seed % 89) / 89) * high).toFixed(1)}h.1`
  }).join('')
}
