export function Mark({ className = "size-5" }: { className?: string }) {
  return (
    <i
      aria-hidden="true"
      className={`block rounded-full forced-color-adjust-none bg-[conic-gradient(from_210deg,#b7842a,#f3d78f_30%,#d9a441_55%,#8a6112_80%,#b7842a)] ${className}`}
    />
  );
}
