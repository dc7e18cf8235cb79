// <souk-qr>: a link that a camera reads. What draws it is loaded when one is shown.
import { html, LitElement, nothing, type PropertyValues } from 'lit';

/** Cameras find it by the empty band around it. */
const border = 4;

/** The dark squares as one path, a run of them at a time. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      const from = x;
      while (row[x] === true) x++;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  return path;
}

class SoukQr extends LitElement {
  static override properties = { text: {}, label: {}, drawn: { state: true } };
  text = '';
  label = '';
  private drawn: { of: string; size: number; path: string } | undefined;

  protected override createRenderRoot(): this {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('text')) void this.draw(this.text);
  }

  private async draw(text: string): Promise<void> {
    try {
      const { encode } = await import('uqr');
      if (text !== this.text) return;
      const { data, size } = encode(text, { ecc: 'M', border });
      this.drawn = { of: text, size, path: qrPath(data) };
    } catch {
      // Its code could not be fetched: code and link stand beside it.
    }
  }

  /** Dark on light in every theme: many cameras read nothing else. */
  protected override render() {
    const { drawn, label } = this;
    if (drawn?.of !== this.text) return nothing;
    return html`<svg
      class="qr"
      role="img"
      aria-label=${label}
      viewBox="0 0 ${drawn.size} ${drawn.size}"
      shape-rendering="crispEdges"
    >
      <rect width=${drawn.size} height=${drawn.size} fill="#fff"></rect>
      <path d=${drawn.path} fill="#16172d"></path>
    </svg>`;
  }
}

customElements.define('souk-qr', SoukQr);
