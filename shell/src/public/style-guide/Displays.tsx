import {
  Avatar,
  Breadcrumb,
  Card,
  FeatureIcon,
  PictureSlider,
  PicturePlaceholder,
  Price,
  Row,
  StarRating,
  VisuallyHidden,
} from '@gida/ui';
import styled from 'styled-components';

import { CalendarExamples } from './CalendarExamples.tsx';
import { StyleGuideSection, Sample } from './StyleGuideSection.tsx';

const pictures = ['living-room', 'bedroom', 'kitchen'].map((scene) => ({
  src: `/media/scenes/${scene}/lagos-lagoon-guide.svg`,
  alt: scene,
}));
const features = [
  'Air conditioning',
  'Wardrobe',
  'Kitchen',
  'Washing machine',
  'Wifi',
  'King bed',
  'Pool',
  'Generator',
  'Parking',
  'Television',
  'Bathtub',
  'Security',
];
const longTitle = 'A title that is longer than what is left of the line, on a phone';

export function Displays() {
  return (
    <StyleGuideSection title="Displays">
      <Breadcrumb steps={[{ label: 'Apartments', to: '/apartments' }, { label: 'Palm Court' }]} />
      <NarrowColumn>
        <Breadcrumb steps={[{ label: 'Blogs', to: '/blogs' }, { label: longTitle }]} />
        <PictureSlider label="Palm Court" pictures={pictures} />
        <PictureSlider label="One picture" pictures={pictures.slice(1, 2)} />
        <SliderGrid>
          <PictureSlider label="No picture" pictures={[]} />
          <PicturePlaceholder />
        </SliderGrid>
        <Card as="article">
          <h3>Palm Court</h3>
          <Price amount="₦45,000" unit="per night" />
        </Card>
      </NarrowColumn>
      <Sample name="Price">
        <Price amount="₦45,000" unit="per night" />
        <Price amount="₦135,000.00" />
      </Sample>
      <Sample name="Words for the ear alone">
        <a href="#words">
          Read More<VisuallyHidden> about Palm Court</VisuallyHidden>
        </a>
      </Sample>
      <Sample name="Calendar">
        <CalendarExamples />
      </Sample>
      <Sample name="Avatar">
        <Avatar name="Amina" picture="/media/portraits/amina.svg" />
        <Avatar name="Without a picture" />
        <Avatar name="With a lost picture" picture="/media/portraits/!" size={3.5} />
      </Sample>
      <Sample name="Stars">
        {[0, 2.5, 4.2, 5].map((rating) => (
          <StarRating key={rating} rating={rating} />
        ))}
      </Sample>
      <Sample name="Features">
        {[...features, 'Anything else'].map((feature) => (
          <Row key={feature} $gap="xs">
            <FeatureIcon feature={feature} />
            {feature}
          </Row>
        ))}
      </Sample>
    </StyleGuideSection>
  );
}

const SliderGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 8rem));
  gap: 1rem;
`;

const NarrowColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 24rem;
`;
