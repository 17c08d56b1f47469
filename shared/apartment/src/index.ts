export { apartmentText, reviewText } from './apartment-messages.ts';
export { BottomBar } from './BottomBar.tsx';
export { FactsSection } from './FactsSection.tsx';
export { IconList, ItemList, Paragraphs, RuleList, FeatureList } from './Lists.tsx';
export { ReviewAnswer, ReviewByline, ReviewComment } from './ReviewText.tsx';
export { ReviewSummary } from './ReviewSummary.tsx';
export { RoundIconButton } from './RoundIconButton.tsx';
export { ShareButton } from './ShareButton.tsx';
export { TitledSection } from './TitledSection.tsx';
