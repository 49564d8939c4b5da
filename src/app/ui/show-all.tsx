import classes from './show-all.module.css';

/** Shown below the first entries of a long list: shows the rest too. */
export function ShowAll({ label, onShow }: { label: string; onShow: () => void }) {
  return (
    <button type="button" className={`hover-underline small accent ${classes.button}`} onClick={onShow}>
      {label}
    </button>
  );
}
