import { fadeRule } from '../kernel/fade.ts'

/** Of the page of insights alone: what belongs to a few people weighs on no visitor's page. */
export const insightStyle = `${fadeRule}
:root{color-scheme:light dark;--ink:light-dark(#1c1d22,#e8e6e1);--soft:light-dark(#5b5d66,#a9a9ad);--edge:light-dark(#dcd9d2,#3a3b42);--paper:light-dark(#fbfaf7,#17181c);--mark:light-dark(#2d5bb0,#8db4ff);--warn:light-dark(#a1480f,#f0a469)}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.25rem clamp(1rem,4vw,3rem) 4rem;max-width:76rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
a{color:var(--mark);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
header p:first-child{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between;margin:0 0 2rem}
h1{margin:0;font:600 2rem/1.2 Georgia,serif}
h2{margin:0 0 .5rem;font:600 1.1rem/1.3 Georgia,serif}
.lead{max-width:44rem;margin:.25rem 0 1.25rem;color:var(--soft)}
form{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;align-items:center;padding:.75rem 0;border-block:1px solid var(--edge)}
nav{display:flex;gap:.25rem 1rem;flex-wrap:wrap}
nav a{display:inline-block;padding:.35rem 0}
nav a[aria-current]{color:inherit;font-weight:600;text-decoration:none}
input,select,button{min-height:2.5rem;max-width:100%;padding:0 .6rem;border:1px solid var(--edge);border-radius:.3rem;background:transparent;color:inherit;font:inherit}
option{background:var(--paper)}
button{border-color:var(--ink);cursor:pointer}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:1.5rem;margin:2rem 0}
.figures div{min-width:0}
dt{color:var(--soft);font-size:.9rem}
dd{margin:0;font:600 1.7rem/1.25 Georgia,serif;font-variant-numeric:tabular-nums}
dd.change{min-height:1.4em;font:.85rem/1.4 system-ui,sans-serif;color:var(--soft)}
section{min-width:0;margin:0 0 2.5rem}
svg{display:block;width:100%;height:clamp(7rem,18vw,12rem)}
.scale{display:flex;justify-content:space-between;margin:.15rem 0;color:var(--soft);font-size:.85rem;font-variant-numeric:tabular-nums}
path{fill:none;stroke-width:2;vector-effect:non-scaling-stroke}
path.ground{stroke:var(--edge);stroke-width:1}
path.all{stroke:var(--mark)}
path.empty{stroke:var(--warn);stroke-dasharray:5 3}
.key{display:flex;gap:1.5rem;margin:.25rem 0 .75rem;color:var(--soft);font-size:.9rem}
.key span::before{content:"";display:inline-block;width:1.5rem;margin-inline-end:.5rem;border-top:2px solid var(--mark);vertical-align:middle}
.key .empty::before{border-top:2px dashed var(--warn)}
.lists{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:0 3rem;margin-top:2.5rem}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--edge);text-align:start;vertical-align:baseline;font-weight:400;overflow-wrap:anywhere}
thead th{color:var(--soft);font-size:.85rem}
.number,section details td,section details th+th{padding-inline-end:0;text-align:end;overflow-wrap:normal}
td.number,th.number{padding-inline-start:.75rem}
summary{min-height:2rem;cursor:pointer;color:var(--soft)}
.ways{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.5rem 0 0;font-size:.9rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`
