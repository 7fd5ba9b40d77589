/** A prediction round: the price against the lock price, between the caps of up and down. */
export const RoundCard = () => (
  <div className="w-70">
    <div className="mx-10 rounded-t-[20px] border border-b-0 border-line bg-accent-wash py-2 text-center font-semibold text-gain">
      ▲
    </div>
    <div className="rounded-card border border-line bg-surface p-5">
      <div className="mb-3 h-2 w-20 rounded-full bg-line" />
      <svg aria-hidden="true" viewBox="0 0 240 90" className="w-full fill-none">
        <path d="M0 52H240" strokeDasharray="4 4" className="stroke-edge" />
        <path
          d="M0 62 24 48 48 56 72 66 96 50 120 58 144 42 168 46 192 28 216 34 240 20"
          strokeWidth="2.5"
          className="stroke-accent"
        />
        <path
          d="M0 62 24 48 48 56 72 66 96 50 120 58 144 42 168 46 192 28 216 34 240 20V90H0Z"
          className="fill-accent-wash"
        />
      </svg>
      <div className="mt-3 flex gap-2">
        <div className="h-10 flex-1 rounded-[10px] bg-accent-wash" />
        <div className="h-10 flex-1 rounded-[10px] bg-loss-wash" />
      </div>
    </div>
    <div className="mx-10 rounded-b-[20px] border border-t-0 border-line bg-loss-wash py-2 text-center font-semibold text-loss">
      ▼
    </div>
  </div>
)
