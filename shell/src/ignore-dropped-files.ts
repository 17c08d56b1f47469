/** A file that is dropped beside what takes files would replace the page, and with it what was typed. */
export function ignoreDroppedFiles(): void {
  const ignore = (event: DragEvent) => {
    const { dataTransfer, target } = event;
    const isForInput = target instanceof HTMLInputElement && target.type === 'file';
    if (event.defaultPrevented || isForInput || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
}
